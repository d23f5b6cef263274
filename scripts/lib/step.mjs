/** One line for one step: what is done, and how long it took when it is done. */
export async function step(what, work) {
  const from = Date.now();
  process.stdout.write(`${what} …`);
  try {
    const made = await work();
    process.stdout.write(` ${((Date.now() - from) / 1000).toFixed(1)} s`);
    return made;
  } finally {
    process.stdout.write('\n');
  }
}
