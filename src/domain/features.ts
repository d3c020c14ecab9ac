/** What an account may be without. Source: specification of the account area, sections 3 and 6 (feature flags). */

export interface FeatureFlag {
  name: string;
  enable: boolean;
}

export type Feature = 'newOrderImport' | 'coverInsurance';

/** On, until an account's own flag says otherwise. */
const FEATURES: readonly Feature[] = ['newOrderImport', 'coverInsurance'];

/** Every feature with its flag, under what the account says of them. */
export const featureFlagsOf = (own: readonly FeatureFlag[] = []): FeatureFlag[] =>
  FEATURES.map((name) => own.find((flag) => flag.name === name) ?? { name, enable: true });

/** A user of before, whose flags are not here yet, has it. */
export const hasFeature = (
  user: { featureFlags?: readonly FeatureFlag[] | undefined } | null | undefined,
  feature: Feature,
): boolean => user?.featureFlags?.find(({ name }) => name === feature)?.enable !== false;
