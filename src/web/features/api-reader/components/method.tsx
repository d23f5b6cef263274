export const Method = ({ name }: { name: string }) => (
  <span
    className={`badge min-w-11 flex-none justify-center px-1 font-mono text-[11px] ${name === 'GET' ? 'badge-good' : 'badge-wait'}`}
  >
    {name}
  </span>
);
