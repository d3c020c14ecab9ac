/** Other names and abbreviations that states go by on addresses, as "code name". */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  US: 'DC Washington DC|DC D.C.|VI US Virgin Islands|VI U.S. Virgin Islands|AA Armed Forces (AA)|AE Armed Forces (AE)|AP Armed Forces (AP)',
  CA: 'QC PQ|QC Québec|NL Newfoundland|NL NF|YT Yukon Territory|PE PEI|NT NWT|BC B.C.|ON Ont|AB Alta|SK Sask|MB Man',
  AU: 'VIC Vic.|NSW N.S.W.|QLD Qld.|TAS Tas.',
  CN: 'NM Neimenggu|NM Nei Mongol|XZ Xizang|HK Hongkong|MO Macau|MO Aomen|HK Xianggang',
  MX: 'CMX CDMX|CMX DF|CMX D.F.|CMX Distrito Federal|CMX Mexico City|AGU Ags|BCN BC|BCN B.C.|BCS B.C.S.|CAM Camp|CHP Chis|CHH Chih|COA Coah|COA Coahuila de Zaragoza|COL Col|DUR Dgo|MEX Edomex|MEX Edo. Mex.|MEX Méx.|MEX México|GUA Gto|GRO Gro.|HID Hgo|JAL Jal.|MIC Mich|MIC Michoacán de Ocampo|MOR Mor.|NAY Nay.|NLE NL|NLE N.L.|OAX Oax.|PUE Pue.|QUE Qro|QUE Querétaro de Arteaga|ROO Q. Roo|ROO QR|SLP S.L.P.|SIN Sin.|SON Son.|TAB Tab.|TAM Tamps|TLA Tlax|VER Ver.|VER Veracruz de Ignacio de la Llave|YUC Yuc.|ZAC Zac.',
  KR: '11 Seoul Special City|26 Pusan|27 Taegu|28 Inchon|29 Kwangju|30 Taejon|41 Gyeonggi-do|41 Kyonggi|42 Gangwon-do|43 Chungcheongbuk-do|44 Chungcheongnam-do|45 Jeollabuk-do|46 Jeollanam-do|47 Gyeongsangbuk-do|48 Gyeongsangnam-do|49 Jeju-do',
  MY: '07 Penang|04 Malacca|14 KL',
  IN: 'DL New Delhi|DL NCT of Delhi|OR Odisha|OR Orissa|OD Odisha|TG Telangana|TS Telangana|UK Uttarakhand|UT Uttarakhand|PY Pondicherry',
  HK: 'HK 香港|HK Hong Kong|HK HK Island|NT N.T.|KL Kln',
  ES: 'B Barcelona|M Madrid|V Valencia|GI Gerona|L Lérida|SS Gipuzkoa|BI Bizkaia|VI Araba|C La Coruña|OR Orense',
  GB: 'ENG UK|NIR N. Ireland',
};
