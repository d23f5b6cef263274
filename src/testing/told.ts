/** A tool's exit code and what it said. */
export async function told(
  tool: (say: (line: string) => void) => Promise<number>,
): Promise<[number, string]> {
  const lines: string[] = [];
  const code = await tool((line) => lines.push(line));
  return [code, lines.join('\n')];
}
