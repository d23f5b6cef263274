import { useEffect, useRef } from 'react';

const COUNT = 36;
const SPEED = 12;

/** A few slow dots behind the page. Nothing runs while nobody looks, or when motion is not wanted. */
export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const dots = Array.from({ length: COUNT }, (_, n) => ({
      x: (n * 0.618) % 1,
      y: (n * 0.383) % 1,
      size: 1 + (n % 3),
      turn: (n * 2.4) % (2 * Math.PI),
    }));
    let frame = 0;
    let last = 0;
    const draw = (time: number) => {
      const seconds = last ? Math.min(0.1, (time - last) / 1000) : 0;
      last = time;
      const { clientWidth: width, clientHeight: height } = element;
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
      pen.clearRect(0, 0, width, height);
      pen.fillStyle = getComputedStyle(element).color;
      pen.beginPath();
      for (const dot of dots) {
        dot.x = (dot.x + (Math.cos(dot.turn) * SPEED * seconds) / Math.max(1, width) + 1) % 1;
        dot.y = (dot.y + (Math.sin(dot.turn) * SPEED * seconds) / Math.max(1, height) + 1) % 1;
        pen.moveTo(dot.x * width + dot.size, dot.y * height);
        pen.arc(dot.x * width, dot.y * height, dot.size, 0, 2 * Math.PI);
      }
      pen.fill();
      if (!still.matches) frame = requestAnimationFrame(draw);
    };
    const run = () => {
      cancelAnimationFrame(frame);
      last = 0;
      if (!document.hidden) frame = requestAnimationFrame(draw);
    };
    run();
    document.addEventListener('visibilitychange', run);
    still.addEventListener('change', run);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', run);
      still.removeEventListener('change', run);
    };
  }, []);
  return (
    <canvas ref={canvas} className="pointer-events-none fixed inset-0 -z-1 size-full text-marigold/35" />
  );
}
