import { run } from '../lib/run.mjs';

/** Packages of a bill of materials that tell where they come from and what they must be; the rest are problems. */
export function sbomProblems(text) {
  let bill;
  try {
    bill = JSON.parse(text);
  } catch {
    return { count: 0, problems: ['npm sbom printed no JSON'] };
  }
  const parts = Array.isArray(bill.components) ? bill.components : [];
  const problems = bill.bomFormat === 'CycloneDX' && parts.length > 0 ? [] : ['npm sbom listed no packages'];
  for (const { name, version, purl } of parts)
    if (!name || !version || !purl) problems.push(`${name ?? 'a package'} has no version or address`);
  return { count: parts.length, problems };
}

/** What a store is made of, from what is installed: no registry is asked. Tools for developing are not shipped. */
export async function checkSbom() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit=dev', '--offline'];
  const { code, output } = await run('npm', args, { quiet: true, minutes: Number.POSITIVE_INFINITY });
  const from = output.indexOf('{\n');
  if (code !== 0 || from < 0)
    return { count: 0, problems: [`npm sbom failed: ${output.trim().slice(-300)}`] };
  return sbomProblems(output.slice(from, output.lastIndexOf('}') + 1));
}
