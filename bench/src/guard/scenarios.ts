import type { OutcomeRates, Scenario } from './simulate.ts';

const USUAL: OutcomeRates = { failures: 0.001, errors: 0.01, slow: 0.2 };

const scenario = (
  name: string,
  canary: Partial<OutcomeRates>,
  stable: Partial<OutcomeRates> = {},
): Scenario => ({
  name,
  stable: { ...USUAL, ...stable },
  canary: { ...USUAL, ...stable, ...canary },
});

/** The rollouts of the table. */
export const SCENARIOS: readonly Scenario[] = [
  scenario('the same rates', {}),
  scenario('the same rates, few errors', {}, { failures: 0, errors: 0.001, slow: 0.1 }),
  scenario('the same rates, many errors', {}, { failures: 0.01, errors: 0.05, slow: 0.4 }),
  // On the line itself, where false alarms are most frequent.
  scenario('errors 1 → 1.15 %, the accepted limit', { errors: 0.0115 }),
  scenario('20 % do not load', { failures: 0.2 }),
  scenario('2 % do not load', { failures: 0.02 }),
  scenario('errors 1 → 2 %', { errors: 0.02 }),
  scenario('errors 0.5 → 1 %', { errors: 0.01 }, { errors: 0.005 }),
  scenario('LCP over 2.5 s 20 → 30 %', { slow: 0.3 }),
];

/** The rollouts of the chart: the canary's share of views with an error, in percent. */
export const ERROR_RATES = [1.5, 2, 3, 5, 10, 20] as const;
export const withErrors = (percent: number): Scenario =>
  scenario(`errors 1 → ${percent} %`, { errors: percent / 100 });
