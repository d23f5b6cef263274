// Kept to what very old versions understand: this is the file that tells them so.
const OLDEST = [20, 19];

/** The sentence for a Node that is too old, or null. */
export function nodeProblem(version) {
  const parts = version.split('.').map(Number);
  const enough = parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
  if (enough) return null;
  return `Kunci needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}

export function checkNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
