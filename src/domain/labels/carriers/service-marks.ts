/**
 * What a carrier prints for each service: the name on the label, the big letter or number, and the service
 * code inside the tracking number. Service ids as in the contract. Codes published by the carriers are kept
 * (USPS service type codes, UPS service characters of the 1Z number, UPU S10 letters); where none is
 * published (UPS 13, 17, 19-25) the carrier's API code stands in its place.
 */
export type TrackingScheme = 'impb' | 's10' | '1z' | 'fedex12' | 'smartPost';
export type LabelCarrier = 'usps' | 'ups' | 'fedex';

export interface ServiceMark {
  carrier: LabelCarrier;
  tracking: TrackingScheme;
  /** Service characters inside the tracking number; the first letter for S10. */
  code: string;
  /** As printed on the label. */
  title: string;
  /** USPS letter, UPS number, FedEx E, G or H. */
  icon: string;
  /** Three-digit class of service in the UPS MaxiCode. */
  serviceClass?: string;
}

const usps = (code: string, icon: string, title: string): ServiceMark => ({
  carrier: 'usps',
  tracking: /^\d/.test(code) ? 'impb' : 's10',
  code,
  icon,
  title,
});
const ups = (code: string, serviceClass: string, icon: string, title: string): ServiceMark => ({
  carrier: 'ups',
  tracking: '1z',
  code,
  serviceClass,
  icon,
  title,
});
const fedex = (icon: 'E' | 'G' | 'H', title: string, tracking: TrackingScheme = 'fedex12'): ServiceMark => ({
  carrier: 'fedex',
  tracking,
  code: '',
  icon,
  title,
});

const MARKS = new Map<number, ServiceMark>([
  [1, usps('701', 'E', 'USPS PRIORITY MAIL EXPRESS')],
  [2, usps('055', 'P', 'USPS PRIORITY MAIL')],
  [3, usps('001', 'G', 'USPS GROUND ADVANTAGE')],
  [4, usps('490', 'M', 'USPS MEDIA MAIL')],
  [5, usps('612', '', 'USPS PARCEL SELECT')],
  [6, usps('E', 'E', 'USPS PRIORITY MAIL EXPRESS INTL')],
  [7, usps('C', 'P', 'USPS PRIORITY MAIL INTL')],
  [8, usps('L', 'F', 'USPS FIRST-CLASS PKG INTL')],
  [10, ups('15', '015', '1+', 'UPS NEXT DAY AIR EARLY')],
  [11, ups('01', '001', '1', 'UPS NEXT DAY AIR')],
  [12, ups('13', '013', '1P', 'UPS NEXT DAY AIR SAVER')],
  [13, ups('59', '059', '2A', 'UPS 2ND DAY AIR A.M.')],
  [14, ups('02', '002', '2', 'UPS 2ND DAY AIR')],
  [15, ups('12', '012', '3', 'UPS 3 DAY SELECT')],
  [16, ups('03', '003', '', 'UPS GROUND')],
  [17, ups('03', '003', '', 'UPS GROUND FREIGHT PRICING')],
  [18, ups('YW', '003', '', 'UPS SUREPOST')],
  [19, ups('11', '011', 'ST', 'UPS STANDARD')],
  [20, ups('54', '054', '1+', 'UPS WORLDWIDE EXPRESS PLUS')],
  [21, ups('66', '066', '1', 'UPS WORLDWIDE EXPRESS')],
  [22, ups('65', '065', '1P', 'UPS WORLDWIDE SAVER')],
  [23, ups('08', '008', '2', 'UPS WORLDWIDE EXPEDITED')],
  [24, ups('96', '096', '1F', 'UPS WORLDWIDE EXPRESS FREIGHT')],
  [25, ups('17', '017', 'WE', 'UPS WORLDWIDE ECONOMY')],
  [33, fedex('E', 'FIRST OVERNIGHT')],
  [34, fedex('E', 'PRIORITY OVERNIGHT')],
  [35, fedex('E', 'STANDARD OVERNIGHT')],
  [36, fedex('E', '2DAY A.M.')],
  [37, fedex('E', '2DAY')],
  [38, fedex('E', 'EXPRESS SAVER')],
  [39, fedex('G', 'GROUND')],
  [40, fedex('H', 'HOME DELIVERY')],
  [41, fedex('E', 'FIRST OVERNIGHT FREIGHT')],
  [42, fedex('E', '1DAY FREIGHT')],
  [43, fedex('E', '2DAY FREIGHT')],
  [44, fedex('E', '3DAY FREIGHT')],
  [45, fedex('E', 'INTL FIRST')],
  [46, fedex('E', 'INTL PRIORITY EXPRESS')],
  [47, fedex('E', 'INTL PRIORITY')],
  [48, fedex('E', 'INTL ECONOMY')],
  [49, fedex('E', 'INTL CONNECT PLUS')],
  [50, fedex('G', 'INTL GROUND')],
  [51, fedex('E', 'INTL PRIORITY FREIGHT')],
  [52, fedex('E', 'INTL ECONOMY FREIGHT')],
  [53, fedex('E', 'SAME DAY')],
  [54, fedex('G', 'GROUND ECONOMY', 'smartPost')],
  [55, ups('YW', '003', '', 'UPS SUREPOST LESS THAN 1 LB')],
  [56, fedex('E', 'SAME DAY CITY')],
]);

/** The printed marks of a carrier service id; undefined for an unknown id. */
export function serviceMark(serviceId: number): ServiceMark | undefined {
  return MARKS.get(serviceId);
}
