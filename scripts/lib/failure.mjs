/** Something that the person at the keyboard can put right: one sentence, and what to do next. */
export class Failure extends Error {
  constructor(message, hint = '') {
    super(message);
    this.name = 'Failure';
    this.hint = hint;
  }
}

/** One clear line for what was to be expected, the whole stack for what was not. */
export function describeError(error) {
  if (typeof error?.hint === 'string') return `${error.message} ${error.hint}`.trim();
  if (error?.syscall === 'listen') return describeListenError(error);
  return error?.stack ?? String(error);
}

function describeListenError({ code, address, port, message }) {
  const place = `${address ?? 'this address'}:${port ?? ''}`;
  if (code === 'EADDRINUSE')
    return `The port is taken: something already listens on ${place}. Set PORT to another one.`;
  if (code === 'EACCES') return `This user may not listen on ${place}. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one it has.`;
  return `The store cannot listen on ${place}: ${message}`;
}

export function exitWith(error) {
  console.error(describeError(error));
  process.exit(1);
}
