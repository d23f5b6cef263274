import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Vitest's own report knows when the tests of a file ran, but not what loading and preparing them took. */
export class FileTimes implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, environmentSetupDuration, duration } = module.diagnostic();
      const loading = collectDuration + setupDuration + environmentSetupDuration;
      return { file: module.relativeModuleId, seconds: (loading + duration) / 1000, loading: loading / 1000 };
    });
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(times));
  }
}
