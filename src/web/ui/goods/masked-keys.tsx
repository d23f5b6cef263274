import '../styles/receipt-keys.css';

/** That there are so many keys; what they say is hidden. There is nothing to copy. */
export const MaskedKeys = ({ codes }: { codes: readonly string[] }) => (
  <ul className="flex flex-col gap-2">
    {codes
      .map((code, n) => ({ code, name: `${n} ${code}` }))
      .map(({ code, name }) => (
        <li key={name} className="receipt-key">
          <code>{code}</code>
        </li>
      ))}
  </ul>
);
