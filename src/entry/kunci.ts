import { sentenceOf } from '#adapters/machine/start-failure.ts';
import { main } from './tools/cli.ts';

/** The tools as a program: `node dist/server/kunci.js check`. */
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  },
);
