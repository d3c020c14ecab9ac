/** What a new account is led through. What is true of it says the rest: whether there are orders, and labels. */
export const GUIDE_STEPS = ['import', 'calculator', 'closed'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** Steps taken, of which `closed` ends it; left out: an account of before, which is not led. */
interface Guided {
  guide?: readonly GuideStep[] | undefined;
}

export const isGuideOpen = ({ guide }: Guided): boolean => guide !== undefined && !guide.includes('closed');

/** The steps with one more; undefined: nothing changes. */
export const guideAfter = ({ guide }: Guided, step: GuideStep): GuideStep[] | undefined =>
  guide === undefined || guide.includes(step) ? undefined : [...guide, step];
