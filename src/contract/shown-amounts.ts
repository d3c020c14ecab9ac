/** Fields that sound like a price, and why they are told to everybody. */
export const SHOWN_AMOUNTS: Readonly<Record<string, string>> = {
  total: 'how many there are in a list; of fees it stands in what is hidden',
  totalWeight: 'a weight',
  totalValue: 'what the goods are worth, for customs',
  totalInsurance: 'what the packages are declared to be worth',
  valueAmount: 'what the goods are worth',
  codAmount: 'what the recipient pays for the goods',
  amountPaid: 'what the buyer paid to the store',
  paidAmount: 'what the buyer paid to the store',
  shippingCost: 'what the buyer paid to the store',
  priceException: 'whether the carrier named another price, not which',
  showDiscountPriceFlag: 'a switch of the organisation',
  isFedexOneRate: 'names a kind of packaging',
  prices: 'a list of which each price is hidden',
  depositDays: 'a number of days',
  memberLimits: 'what the owner lets this person buy for: an order to him, and no price',
};
