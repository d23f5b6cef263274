import { describe, expect, it } from 'vitest';
import { plainRecoveryCode, plainTotp, recoveryCode } from './second-factor.ts';

describe('recovery codes', () => {
  it('are two groups of five letters that cannot be mistaken', () => {
    expect(recoveryCode(() => 'aIO01lK7QMPuX2VNBzzz')).toBe('K7QMP-X2VNB');
    expect(recoveryCode(() => 'xxAB')).toBe('ABABA-BABAB');
  });

  it.each([
    ['k7qmp-x2vnb', 'K7QMPX2VNB'],
    [' K7QMP X2VNB ', 'K7QMPX2VNB'],
    ['', ''],
  ])('%j is read as %j', (typed, plain) => expect(plainRecoveryCode(typed)).toBe(plain));
});

it('an app’s code may be typed with its space', () => expect(plainTotp(' 123 456')).toBe('123456'));
