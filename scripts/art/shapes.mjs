/** The few shapes that every picture is made of, written as short as they read well. */
const n = (value) => String(Math.round(value * 10) / 10);
const attributes = (more) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const path = (d, fill, more = {}) => `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
export const disc = (x, y, r, fill, more = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(more)}/>`;
export const oval = (x, y, rx, ry, fill, more = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`;
export const box = (x, y, width, height, fill, more = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(more)}/>`;
export const line = (d, stroke, width, more = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${attributes(more)}/>`;
export const group = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`;
export const both = (...parts) => parts.join('') + group('matrix(-1 0 0 1 400 0)', ...parts);

/** Land or water below a soft line through the given heights, which stand at even steps from left to right. */
export function ground(heights, fill, more = {}) {
  const step = 400 / (heights.length - 1);
  let d = `M0 ${n(heights[0])}`;
  for (let i = 1; i < heights.length; i += 1) {
    const [from, to] = [(i - 1) * step, i * step];
    const middle = n((from + to) / 2);
    d += `C${middle} ${n(heights[i - 1])} ${middle} ${n(heights[i])} ${n(to)} ${n(heights[i])}`;
  }
  return path(`${d}V400H0z`, fill, more);
}

/** Points spread over a box, the same each time. */
export function scatter(count, [x, y, width, height], seed) {
  let state = seed;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, () => [x + next() * width, y + next() * height, next()]);
}

export const picture = (sky, ...parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${box(0, 0, 400, 400, sky)}${parts.flat().join('')}</svg>\n`;
