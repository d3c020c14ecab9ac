/** What the states of the countries that Chinese senders ship to most are called in Chinese, as "code name". */
export const CHINESE_NAMES: Readonly<Record<string, string>> = {
  US: 'AL 亚拉巴马州|AK 阿拉斯加州|AZ 亚利桑那州|AR 阿肯色州|CA 加利福尼亚州|CO 科罗拉多州|CT 康涅狄格州|DE 特拉华州|DC 哥伦比亚特区|FL 佛罗里达州|GA 佐治亚州|HI 夏威夷州|ID 爱达荷州|IL 伊利诺伊州|IN 印第安纳州|IA 艾奥瓦州|KS 堪萨斯州|KY 肯塔基州|LA 路易斯安那州|ME 缅因州|MD 马里兰州|MA 马萨诸塞州|MI 密歇根州|MN 明尼苏达州|MS 密西西比州|MO 密苏里州|MT 蒙大拿州|NE 内布拉斯加州|NV 内华达州|NH 新罕布什尔州|NJ 新泽西州|NM 新墨西哥州|NY 纽约州|NC 北卡罗来纳州|ND 北达科他州|OH 俄亥俄州|OK 俄克拉何马州|OR 俄勒冈州|PA 宾夕法尼亚州|RI 罗得岛州|SC 南卡罗来纳州|SD 南达科他州|TN 田纳西州|TX 得克萨斯州|UT 犹他州|VT 佛蒙特州|VA 弗吉尼亚州|WA 华盛顿州|WV 西弗吉尼亚州|WI 威斯康星州|WY 怀俄明州|PR 波多黎各|VI 美属维尔京群岛|GU 关岛|AS 美属萨摩亚|MP 北马里亚纳群岛|PW 帕劳|FM 密克罗尼西亚|MH 马绍尔群岛|AA 美洲军邮|AE 欧洲军邮|AP 太平洋军邮',
  CA: 'AB 艾伯塔省|BC 不列颠哥伦比亚省|MB 马尼托巴省|NB 新不伦瑞克省|NL 纽芬兰与拉布拉多省|NT 西北地区|NS 新斯科舍省|NU 努纳武特地区|ON 安大略省|PE 爱德华王子岛省|QC 魁北克省|SK 萨斯喀彻温省|YT 育空地区',
  AU: 'ACT 澳大利亚首都领地|JBT 杰维斯湾领地|NSW 新南威尔士州|NT 北领地|QLD 昆士兰州|SA 南澳大利亚州|TAS 塔斯马尼亚州|VIC 维多利亚州|WA 西澳大利亚州',
  GB: 'ENG 英格兰|NIR 北爱尔兰|SCT 苏格兰|WLS 威尔士',
  DE: 'BW 巴登-符腾堡州|BY 巴伐利亚州|BE 柏林州|BB 勃兰登堡州|HB 不来梅州|HH 汉堡州|HE 黑森州|MV 梅克伦堡-前波美拉尼亚州|NI 下萨克森州|NW 北莱茵-威斯特法伦州|RP 莱茵兰-普法尔茨州|SL 萨尔州|SN 萨克森州|ST 萨克森-安哈尔特州|SH 石勒苏益格-荷尔斯泰因州|TH 图林根州',
  MY: '01 柔佛|02 吉打|03 吉兰丹|14 吉隆坡|15 纳闽|04 马六甲|05 森美兰|06 彭亨|08 霹雳|09 玻璃市|07 槟城|16 布城|12 沙巴|13 砂拉越|10 雪兰莪|11 登嘉楼',
};
