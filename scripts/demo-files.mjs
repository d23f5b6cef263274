import { setPriority, constants as system } from 'node:os';
import { ensureDemoFiles } from './lib/demo-files.mjs';
import { exitWith } from './lib/failure.mjs';

/** What a store runs whose visitor asks for the demo: behind everything else. */
setPriority(system.priority.PRIORITY_LOW);
await ensureDemoFiles(process.argv[2]).catch(exitWith);
process.exit(0);
