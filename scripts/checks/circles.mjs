import { posix } from 'node:path';

const ROOMS = {
  domain: /^domain\/[^/]+/,
  contract: /^contract\/[^/]+/,
  adapters: /^adapters\/[^/]+/,
  entry: /^entry\/[^/]+/,
  server: /^server\/features\/[^/]+/,
  web: /^web\/(?:features\/(?:admin\/)?|ui\/|lib\/)[^/]+/,
};

/** What an import means below src, or null for a package. */
const pathOf = (file, target) =>
  target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(file), target))
      : null;

/** A feature is a room, and so is each folder of a layer that has rooms; a file in no folder is a room of its own. */
export function roomOf(file) {
  const [layer, area] = file.split('/');
  return ROOMS[layer] ? (ROOMS[layer].exec(file)?.[0] ?? `${layer}/${area}`) : null;
}

const isTest = (file) => /\.test\.tsx?$|^web\/testing\//.test(file);

/** Circles of files, types included, and of rooms at run time. `files`: name below src → its imports. */
export function circleProblems(files) {
  const links = [...files].flatMap(([from, imports]) =>
    imports
      .map(({ target, typeOnly }) => ({ from, to: pathOf(from, target), typeOnly }))
      .filter(({ to }) => to !== from && files.has(to)),
  );
  const rooms = links
    .filter(({ from, typeOnly }) => !typeOnly && !isTest(from))
    .map((link) => ({ ...link, ties: [roomOf(link.from), roomOf(link.to)] }))
    .filter(({ ties: [from, to] }) => from !== null && to !== null && from !== to)
    // The way between layers is another check's.
    .filter(({ ties: [from, to] }) => from.split('/')[0] === to.split('/')[0]);
  const circles = (pairs) => circlesOf(graphOf(pairs));
  return [
    ...circles(links.map(({ from, to }) => [from, to])).map(
      (circle) => `files in a circle: ${circle.join(' → ')}`,
    ),
    ...circles(rooms.map(({ ties }) => ties)).map((circle) => {
      const tied = rooms
        .filter(({ ties: [from, to] }) => circle.some((room, n) => room === from && circle[n + 1] === to))
        .map(({ from, to }) => `\n  src/${from} imports ${to}`);
      return `rooms in a circle: ${circle.join(' → ')}${tied.join('')}`;
    }),
  ];
}

function graphOf(pairs) {
  const graph = new Map();
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** The shortest way, both ends included. */
function pathBetween(graph, from, to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === to) return way;
    for (const next of graph.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/** One circle, the shortest, through each node that is in none of those found before. */
function circlesOf(graph) {
  const found = new Set();
  return [...graph.keys()].sort().flatMap((node) => {
    if (found.has(node)) return [];
    const ways = [...graph.get(node)]
      .map((next) => pathBetween(graph, next, node))
      .filter((way) => way !== null)
      .sort((a, b) => a.length - b.length);
    if (!ways[0]) return [];
    for (const one of ways[0]) found.add(one);
    return [[node, ...ways[0]]];
  });
}
