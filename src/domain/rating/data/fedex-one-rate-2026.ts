/** FedEx One Rate 2Day 2026 (published, effective 2026-02-02): cents by packaging id; one price for all zones, all in. */
export const ONE_RATE_2DAY: Readonly<Record<number, number>> = {
  40: 1190,
  41: 1525,
  42: 3995,
  43: 1825,
  44: 2275,
  45: 2995,
  46: 3995,
};
