import { rolldown } from 'rolldown';
import { inRoot } from './root.mjs';

/** What is written from the table of settings: the path of each document, and its text. */
export async function settingsDocuments() {
  const bundle = await rolldown({
    input: inRoot('src', 'entry', 'env', 'env-documents.ts'),
    platform: 'node',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const { envExample, settingsReference } = await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  );
  return { '.env.example': envExample(), 'docs/guides/settings-reference.md': settingsReference() };
}
