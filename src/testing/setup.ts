import { afterEach, expect } from 'vitest';
import { contractProblems } from './contract-problems.ts';

afterEach(() => expect(contractProblems.splice(0)).toEqual([]));
