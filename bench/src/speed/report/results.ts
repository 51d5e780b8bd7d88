import { NETWORKS, type NetworkName } from '../networks.ts';
import { VARIANTS, type Variant } from '../variants.ts';
import {
  type FirstScreenFigures,
  firstScreenFigures,
  navigationFigures,
  type Sample,
  type Spread,
} from './figures.ts';

type ByNet<Figures> = Partial<Record<NetworkName, Partial<Record<Variant, Figures>>>>;

export interface Results {
  firstScreen: ByNet<FirstScreenFigures>;
  returnVisit: ByNet<FirstScreenFigures>;
  navigation: ByNet<{ cold: Spread; intent: Spread }>;
}

/** All results, by network and variant. */
export function resultsOf(samples: readonly Sample[]): Results {
  const of = (kind: Sample['kind'], net: NetworkName, variant: Variant) =>
    samples.filter((one) => one.kind === kind && one.net === net && one.variant === variant);
  return {
    firstScreen: byNet((net, variant) => firstScreenFigures(of('first', net, variant))),
    returnVisit: byNet((net, variant) => firstScreenFigures(of('return', net, variant))),
    navigation: byNet((net, variant) => {
      const cold = navigationFigures(of('cold', net, variant));
      const intent = navigationFigures(of('intent', net, variant));
      return cold && intent && { cold, intent };
    }),
  };
}

function byNet<Figures>(
  figures: (net: NetworkName, variant: Variant) => Figures | undefined,
): ByNet<Figures> {
  const all: ByNet<Figures> = {};
  for (const net of Object.keys(NETWORKS) as NetworkName[]) {
    const known = VARIANTS.flatMap((variant) => {
      const found = figures(net, variant);
      return found === undefined ? [] : [[variant, found] as const];
    });
    if (known.length > 0) all[net] = Object.fromEntries(known) as Partial<Record<Variant, Figures>>;
  }
  return all;
}
