/** How much is kept at once grows with what files need of each other, and with what one of them leads to. */
import { expect, test } from 'vitest';
import { ProgramBudget } from '../../src/project/program-budget.ts';

const first = 250_000;
const most = 8_000_000;

function takeAll(budget: ProgramBudget, files: readonly string[], units: number): void {
  for (const file of files) {
    budget.take(file, units);
    budget.next();
  }
}

test('files that do not come back are evicted as soon as they are too many', () => {
  const budget = new ProgramBudget(undefined);
  takeAll(budget, ['a', 'b', 'c'], first / 2);
  expect(budget.isFull).toBe(true);
  expect(budget.isNeededAgain).toBe(false);
  budget.empty();
  takeAll(budget, ['d', 'e', 'f'], first / 2);
  expect(budget.isFull).toBe(true);
});

test('twice as much is kept once half of it has come back', () => {
  const budget = new ProgramBudget(undefined);
  for (let round = 0; round < 2; round++) {
    takeAll(budget, ['a', 'b', 'c'], first / 2);
    expect(budget.isFull).toBe(true);
    expect(budget.isNeededAgain).toBe(round === 1);
    budget.empty();
  }
  takeAll(budget, ['a', 'b', 'c'], first / 2);
  expect(budget.isFull).toBe(false);
});

test('as much is kept as one file led to', () => {
  const budget = new ProgramBudget(undefined);
  for (const file of ['a', 'b', 'c']) budget.take(file, first);
  budget.next();
  expect(budget.isFull).toBe(false);
  takeAll(budget, ['d'], first);
  expect(budget.isFull).toBe(true);
  expect(budget.isNeededAgain).toBe(true);
});

test('but no more than there is room for', () => {
  const budget = new ProgramBudget(undefined);
  budget.take('a', most + 1);
  budget.next();
  expect(budget.isFull).toBe(true);
});

test('an amount that is given does not grow', () => {
  const budget = new ProgramBudget(0);
  takeAll(budget, ['a', 'a', 'a'], 1);
  budget.empty();
  takeAll(budget, ['a', 'a', 'a'], 1);
  expect(budget.isFull).toBe(true);
});
