export const Method = ({ name }: { name: string }) => (
  <span className={`badge api-method ${name === 'GET' ? 'badge-good' : 'badge-wait'}`}>{name}</span>
);
