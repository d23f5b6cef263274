/** What the contract says against what the tests sent and were answered; each test ends with none (see setup.ts). */
export const contractProblems: string[] = [];
