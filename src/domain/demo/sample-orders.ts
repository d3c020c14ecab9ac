/** The 24 sample orders: names of three languages, real places, one of every kind worth seeing. */
import { addDays } from '#domain/calendar.ts';
import { trackingNumberFor } from '#domain/labels/carriers/tracking.ts';
import { blankParcel, completeOrderForm } from '#domain/order/blank.ts';
import type { Order, OrderForm, Parcel } from '#domain/order/order.ts';

type Person = [name: string, nativeName: string, company: string, phone: string];
type Place = [line1: string, line2: string, city: string, state: string, zip: string, isResidential: boolean];
/** Service, packaging, inches, pounds and ounces. */
type Parcels = [
  serviceId: number,
  packageTypeId: number,
  size: [number, number, number],
  weight: [number, number],
];

interface Sample {
  person: Person;
  place: Place;
  parcels: Parcels;
  kind?: 'held' | 'address error' | 'international' | 'cancelled' | 'shipped';
  note?: string;
}

const CARRIER_OF_PACKAGING: Record<number, number> = { 1: 1, 27: 2, 50: 3 };
const CANADA = 'CA';
const HOLD_DAYS = 5;
const NO_BATTERY = 7;

const smallMail: Parcels = [3, 1, [9, 6, 2], [0, 12]];
const priority: Parcels = [2, 1, [10, 8, 4], [2, 0]];
const upsGround: Parcels = [16, 27, [12, 10, 8], [6, 0]];
const upsAir: Parcels = [14, 27, [11, 8, 3], [1, 8]];
const fedexHome: Parcels = [40, 50, [14, 11, 6], [5, 4]];
const fedexGround: Parcels = [39, 50, [18, 14, 10], [12, 0]];
const fedex2Day: Parcels = [37, 50, [10, 8, 5], [3, 0]];

const ORDERS: Sample[] = [
  {
    person: ['Sam Reed', 'Sam Reed', '', '6145550142'],
    place: ['500 Main St', '', 'Columbus', 'OH', '43215', true],
    parcels: smallMail,
  },
  {
    person: ['Lucía Fernández', 'Lucía Fernández', '', '3055550117'],
    place: ['1840 Coral Way', 'Apt 6', 'Miami', 'FL', '33145', true],
    parcels: priority,
  },
  {
    person: ['Zhang Wei', '张伟', '', '6265550163'],
    place: ['88 Garvey Ave', '', 'Monterey Park', 'CA', '91755', true],
    parcels: fedexHome,
  },
  {
    person: ['Priya Nair', 'Priya Nair', 'Nair Dental Studio', '5125550128'],
    place: ['2401 Guadalupe St', 'Suite 210', 'Austin', 'TX', '78705', false],
    parcels: upsGround,
  },
  {
    person: ['Marco Peña', 'Marco Peña', 'Taller Peña', '5055550191'],
    place: ['714 Central Ave SW', '', 'Albuquerque', 'NM', '87102', false],
    parcels: fedexGround,
  },
  {
    person: ['Li Na', '李娜', '', '4155550136'],
    place: ['1222 Irving St', 'Apt 3', 'San Francisco', 'CA', '94122', true],
    parcels: upsAir,
  },
  {
    person: ['Dana Whitfield', 'Dana Whitfield', '', '2065550155'],
    place: ['4311 Fremont Ave N', '', 'Seattle', 'WA', '98103', true],
    parcels: priority,
  },
  {
    person: ['Joaquín Ibáñez', 'Joaquín Ibáñez', '', '7735550119'],
    place: ['2059 W 18th St', '', 'Chicago', 'IL', '60608', true],
    parcels: smallMail,
  },
  {
    person: ['Wang Fang', '王芳', 'Golden Lotus Trading', '7185550174'],
    place: ['3612 Main St', 'Floor 2', 'Flushing', 'NY', '11354', false],
    parcels: fedexGround,
  },
  {
    person: ['Owen Blake', 'Owen Blake', '', '3035550148'],
    place: ['1530 Blake St', 'Unit 9', 'Denver', 'CO', '80202', true],
    parcels: fedex2Day,
  },
  {
    person: ['Sofía Núñez', 'Sofía Núñez', '', '2105550122'],
    place: ['920 S Alamo St', '', 'San Antonio', 'TX', '78205', true],
    parcels: upsGround,
  },
  {
    person: ['Chen Jie', '陈杰', '', '7135550185'],
    place: ['9600 Bellaire Blvd', 'Suite 118', 'Houston', 'TX', '77036', false],
    parcels: priority,
  },
  {
    person: ['Hannah Cole', 'Hannah Cole', '', '6175550131'],
    place: ['77 Newbury St', '', 'Boston', 'MA', '02116', true],
    parcels: upsAir,
  },
  {
    person: ['Raúl Domínguez', 'Raúl Domínguez', '', '6025550108'],
    place: ['3118 N 7th Ave', '', 'Phoenix', 'AZ', '85013', true],
    parcels: fedexHome,
  },
  {
    person: ['Liu Yang', '刘洋', '', '9495550177'],
    place: ['14 Harvest', '', 'Irvine', 'CA', '92604', true],
    parcels: smallMail,
  },
  {
    person: ['Grace Okafor', 'Grace Okafor', 'Okafor Interiors', '4045550150'],
    place: ['675 Ponce De Leon Ave NE', '', 'Atlanta', 'GA', '30308', false],
    parcels: upsGround,
  },
  {
    person: ['Ben Carver', 'Ben Carver', '', '5035550196'],
    place: ['1005 W Burnside St', '', 'Portland', 'OR', '97209', true],
    parcels: priority,
    kind: 'held',
    note: 'Customer is away until next week.',
  },
  {
    person: ['Tessa Lang', 'Tessa Lang', '', '6155550104'],
    place: ['210 Broadway, Apt 4', '', 'Nashville', 'TN', '37201', true],
    parcels: smallMail,
    kind: 'address error',
  },
  {
    person: ['Amélie Roy', 'Amélie Roy', '', '5145550169'],
    place: ['1275 Rue Sainte-Catherine O', '', 'Montreal', 'QC', 'H3G 1P3', true],
    parcels: [8, 1, [8, 6, 3], [1, 2]],
    kind: 'international',
  },
  {
    person: ['Zhao Min', '赵敏', '', '2125550144'],
    place: ['135 Canal St', '', 'New York', 'NY', '10002', true],
    parcels: smallMail,
    kind: 'cancelled',
  },
  {
    person: ['Kyle Jensen', 'Kyle Jensen', '', '8015550133'],
    place: ['350 S 200 E', 'Apt 12', 'Salt Lake City', 'UT', '84111', true],
    parcels: fedexHome,
    kind: 'cancelled',
  },
  {
    person: ['Elena Vidal', 'Elena Vidal', '', '7025550126'],
    place: ['1300 S Main St', '', 'Las Vegas', 'NV', '89104', true],
    parcels: priority,
    kind: 'shipped',
  },
  {
    person: ['Huang Lei', '黄磊', '', '4255550158'],
    place: ['10500 NE 8th St', 'Suite 1400', 'Bellevue', 'WA', '98004', false],
    parcels: upsGround,
    kind: 'shipped',
  },
  {
    person: ['Nora Hughes', 'Nora Hughes', '', '6125550112'],
    place: ['2400 Hennepin Ave', '', 'Minneapolis', 'MN', '55405', true],
    parcels: fedexHome,
    kind: 'shipped',
  },
];

const SENDER: Partial<Order> = {
  senderName: 'Mina Torres',
  senderCompany: 'Packbench Demo',
  senderPhone: '9095550100',
  senderAddressLine1: '1200 Airport Dr',
  senderCity: 'Ontario',
  senderStateCode: 'CA',
  senderZipCode: '91761',
  senderCountryCode: 'US',
};

export interface SampleOrder {
  form: OrderForm;
  /** Shipped by the store before it came here: no label of ours. */
  trackingNo: string | null;
}

/** `today` is yyyy-MM-dd. */
export function sampleOrders(today: string): SampleOrder[] {
  return ORDERS.map((demo, index) => {
    const [carrierServiceId] = demo.parcels;
    const isShipped = demo.kind === 'shipped';
    return {
      form: completeOrderForm({ order: orderOf(demo, index + 1, today), packages: [parcelOf(demo.parcels)] }),
      trackingNo: isShipped ? trackingNumberFor(carrierServiceId, index + 1) : null,
    };
  });
}

function orderOf(
  { person, place, parcels, kind, note }: Sample,
  number: number,
  today: string,
): Partial<Order> {
  const [name, nativeName, company, phone] = person;
  const [line1, line2, city, state, zip, isResidential] = place;
  const [carrierServiceId, packageTypeId] = parcels;
  return {
    ...SENDER,
    orderNo: `PB-${1000 + number}`,
    batchNo: 'DEMO01',
    shipDate: kind === 'shipped' ? addDays(today, -2) : today,
    status: kind === 'cancelled' ? 3 : kind === 'shipped' ? 2 : 1,
    holdDate: kind === 'held' ? addDays(today, HOLD_DAYS) : null,
    carrierId: CARRIER_OF_PACKAGING[packageTypeId] ?? null,
    carrierServiceId,
    buyer: nativeName,
    note: note ?? '',
    batteryType: NO_BATTERY,
    recipientName: name,
    recipientCompany: company,
    recipientPhone: phone,
    recipientEmail: kind === 'international' ? 'amelie.roy@example.com' : '',
    recipientAddressLine1: line1,
    recipientAddressLine2: line2,
    recipientCity: city,
    recipientStateCode: state,
    recipientZipCode: zip,
    recipientCountryCode: kind === 'international' ? CANADA : 'US',
    recipientIsResidential: isResidential,
    ...(kind === 'shipped' && {
      userPlatformId: 'demo-store',
      type: 'store',
      platformOrderNo: `S-${number}`,
    }),
  };
}

function parcelOf([, packageTypeId, [length, width, height], [weight, weight2]]: Parcels): Partial<Parcel> {
  return { ...blankParcel(), packageTypeId, length, width, height, weight, weight2 };
}
