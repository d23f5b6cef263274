export interface MathCheck {
  question: string;
  answer: number;
}

const SIGNS = ['+', '-', '*'] as const;

/** Two numbers from 1 to 10 and a sign. `random` gives a number from 0 up to 1. */
export function newMathCheck(random: () => number = Math.random): MathCheck {
  const operand = () => 1 + Math.floor(random() * 10);
  const a = operand();
  const b = operand();
  const sign = SIGNS[Math.floor(random() * SIGNS.length)] ?? '+';
  const answer = sign === '+' ? a + b : sign === '-' ? a - b : a * b;
  return { question: `${a} ${sign} ${b}`, answer };
}

export const isRightAnswer = (check: MathCheck, typed: string): boolean =>
  /^\s*-?\d+\s*$/.test(typed) && Number(typed) === check.answer;
