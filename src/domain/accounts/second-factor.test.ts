import { expect, it } from 'vitest';
import { plainTotp } from './second-factor.ts';

it('an app’s code may be typed with its space', () => expect(plainTotp(' 123 456')).toBe('123456'));
