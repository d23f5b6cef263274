import { relative } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, isUnionType, TypeFlags } from 'typescript/unstable/sync';
import { inRoot } from '../lib/root.mjs';

/** What may be missing, and what nobody knows. */
const OPEN = TypeFlags.AnyOrUnknown | TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void;
/** Left open until somebody says what it is. */
const GENERIC = TypeFlags.TypeParameter | TypeFlags.IndexedAccess | TypeFlags.Conditional;

function mayBeMissing(type) {
  if (!type || type.flags & (OPEN | GENERIC)) return true;
  return isUnionType(type) && type.getTypes().some(mayBeMissing);
}

/** Every left side of `??` and `?.` in a file, each with what guards it. */
function guardsIn(file) {
  const found = [];
  const walk = (node) => {
    if (node.operatorToken?.kind === SyntaxKind.QuestionQuestionToken) found.push([node.left, '??']);
    if (node.questionDotToken) found.push([node.expression, '?.']);
    node.forEachChild(walk);
  };
  walk(file);
  return found;
}

/** Guards against what cannot be missing, in the files that each folder's type program reads of its own. */
export function deadGuards(...folders) {
  // One server for all: what the programs share is read once.
  const api = new API({ cwd: inRoot('.') });
  try {
    return folders.flatMap((folder) => deadGuardsIn(api, folder));
  } finally {
    api.close();
  }
}

function deadGuardsIn(api, folder) {
  const config = `${folder}/tsconfig.json`;
  const { program, checker } = api.updateSnapshot({ openProject: config }).getProject(config);
  return program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${folder}/`))
    .flatMap((name) => {
      const file = program.getSourceFile(name);
      const guards = guardsIn(file);
      const types = guards.length === 0 ? [] : checker.getTypeAtLocation(guards.map(([node]) => node));
      return guards.flatMap(([node, guard], at) => {
        if (mayBeMissing(types[at])) return [];
        const line = file.text.slice(0, node.end).split('\n').length;
        const text = file.text.slice(node.pos, node.end).trim();
        return [`${relative(inRoot('.'), name)}:${line}: '${text}' is always there: no '${guard}' is needed`];
      });
    });
}

/** The layers whose sources are held to it. */
const LAYERS = ['adapters', 'contract', 'domain', 'entry', 'languages', 'sandbox', 'seed', 'server', 'web'];

export const checkDeadGuards = () => deadGuards(...LAYERS.map((layer) => inRoot('src', layer)));
