/** States and provinces of the countries that list them directly, with the codes carriers use (ISO 3166-2). */
export interface State {
  stateCode: string;
  stateName: string;
}

const US = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,
OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,
VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,VI Virgin Islands,GU Guam,
AS American Samoa,MP Northern Mariana Islands,PW Palau,FM Micronesia,MH Marshall Islands,
AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific`;

const TABLES: Readonly<Record<string, string>> = {
  US,
  CA: `AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,
NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`,
  AU: `ACT Australian Capital Territory,JBT Jervis Bay Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,
SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia`,
  CN: `AH Anhui,MO Macao,BJ Beijing,CQ Chongqing,FJ Fujian,GS Gansu,GD Guangdong,GX Guangxi,GZ Guizhou,HI Hainan,HE Hebei,
HL Heilongjiang,HA Henan,HK Hong Kong,HB Hubei,HN Hunan,NM Inner Mongolia,JS Jiangsu,JX Jiangxi,JL Jilin,LN Liaoning,
NX Ningxia,QH Qinghai,SN Shaanxi,SD Shandong,SH Shanghai,SX Shanxi,SC Sichuan,TW Taiwan,TJ Tianjin,XZ Tibet,XJ Xinjiang,
YN Yunnan,ZJ Zhejiang`,
  MX: `AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,
CMX Ciudad de México,COA Coahuila,COL Colima,DUR Durango,MEX Estado de México,GUA Guanajuato,GRO Guerrero,HID Hidalgo,
JAL Jalisco,MIC Michoacán,MOR Morelos,NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,
SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,YUC Yucatán,ZAC Zacatecas`,
  KR: `11 Seoul,26 Busan,27 Daegu,28 Incheon,29 Gwangju,30 Daejeon,31 Ulsan,50 Sejong,41 Gyeonggi,42 Gangwon,
43 North Chungcheong,44 South Chungcheong,45 North Jeolla,46 South Jeolla,47 North Gyeongsang,48 South Gyeongsang,49 Jeju`,
  MY: `01 Johor,02 Kedah,03 Kelantan,14 Kuala Lumpur,15 Labuan,04 Melaka,05 Negeri Sembilan,06 Pahang,08 Perak,09 Perlis,
07 Pulau Pinang,16 Putrajaya,12 Sabah,13 Sarawak,10 Selangor,11 Terengganu`,
  HK: `HK Hong Kong Island,KL Kowloon,NT New Territories`,
};

const states = new Map<string, readonly State[]>();

/** The states of a country (alpha-2, capitals) in the order they are offered; empty where none are listed. */
export function statesOf(countryCode: string): readonly State[] {
  const known = states.get(countryCode);
  if (known) return known;
  if (!Object.hasOwn(TABLES, countryCode)) return [];
  const list = TABLES[countryCode]!.split(',').map((entry) => {
    const [stateCode = '', ...words] = entry.trim().split(' ');
    return { stateCode, stateName: words.join(' ') };
  });
  states.set(countryCode, list);
  return list;
}

/** Whether a code (capitals) is a state of the country; false for a country whose states are not listed. */
export function isStateOf(countryCode: string, stateCode: string): boolean {
  return statesOf(countryCode).some((state) => state.stateCode === stateCode);
}

/** The code of a state written as code or name in any case, else null. */
export function stateCodeOf(countryCode: string, text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const found = statesOf(countryCode).find(
    (state) => state.stateCode.toLowerCase() === wanted || state.stateName.toLowerCase() === wanted,
  );
  return found?.stateCode ?? null;
}
