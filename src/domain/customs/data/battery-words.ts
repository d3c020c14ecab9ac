/** Goods that usually hold a battery. A space stands for a space, a hyphen or nothing; a plural in s or es is found too. */
export const BATTERY_WORDS = {
  en: [
    ...['battery', 'batterie', 'batteries', 'power bank', 'power station', 'jump starter', 'lithium', 'li ion', 'lipo'],
    ...['phone', 'smart phone', 'cell phone', 'mobile phone', 'iphone', 'laptop', 'notebook computer', 'macbook'],
    ...['chromebook', 'tablet pc', 'tablet computer', 'ipad', 'e reader', 'kindle', 'smart watch', 'smart band'],
    ...['fitness tracker', 'apple watch', 'gps tracker', 'air tag', 'scooter', 'hover board', 'e bike'],
    ...['electric bike', 'electric bicycle', 'electric skateboard', 'ear bud', 'air pods', 'earphone', 'headphone'],
    ...['headset', 'bluetooth speaker', 'wireless speaker', 'portable speaker', 'wireless mouse', 'wireless keyboard'],
    ...['drone', 'quadcopter', 'digital camera', 'action camera', 'camcorder', 'gopro', 'rc car', 'game console'],
    ...['e cigarette', 'vape', 'electric toothbrush', 'electric shaver', 'electric razor', 'hair clipper', 'cordless'],
    ...['rechargeable', 'flash light', 'head lamp', 'head light', 'led torch', 'walkie talkie', 'two way radio'],
    ...['hearing aid', 'robot vacuum', 'massage gun', 'UN3480', 'UN3481', 'UN3090', 'UN3091'],
  ],
  es: [
    ...['batería', 'pilas', 'pila de botón', 'banco de energía', 'cargador portátil', 'litio', 'recargable'],
    ...['teléfono', 'móvil', 'celular', 'ordenador portátil', 'computadora portátil', 'tableta electrónica'],
    ...['lector de libros electrónicos', 'reloj inteligente', 'pulsera inteligente', 'patinete eléctrico'],
    ...['patín eléctrico', 'monopatín eléctrico', 'bicicleta eléctrica', 'auricular', 'audífono', 'altavoz bluetooth'],
    ...['altavoz portátil', 'altavoz inalámbrico', 'ratón inalámbrico', 'teclado inalámbrico', 'dron', 'cámara digital'],
    ...['videocámara', 'consola portátil', 'cigarrillo electrónico', 'vapeador', 'cepillo de dientes eléctrico'],
    ...['afeitadora', 'cortapelos', 'taladro inalámbrico', 'linterna', 'robot aspirador', 'pistola de masaje'],
  ],
  cn: [
    ...['电池', '锂电', '蓄电', '充电宝', '移动电源', '户外电源', '手机', '笔记本电脑', '平板电脑', '电子书阅读器'],
    ...['智能手表', '智能手环', '定位器', '滑板车', '平衡车', '电动车', '电动自行车', '耳机', '蓝牙音箱', '无线音箱'],
    ...['无线鼠标', '无线键盘', '无人机', '航拍机', '数码相机', '运动相机', '摄像机', '遥控车', '游戏机', '电子烟'],
    ...['电动牙刷', '剃须刀', '理发器', '手电钻', '充电式', '手电筒', '头灯', '对讲机', '助听器', '扫地机器人', '筋膜枪'],
  ],
} as const;

/** What is made for such goods and holds none: "phone case", "funda de móvil", "手机壳". */
export const ACCESSORY_WORDS = {
  en: [
    ...['case', 'cover', 'sleeve', 'bag', 'pouch', 'holder', 'stand', 'mount', 'strap', 'band', 'cable', 'cord', 'box'],
    ...['screen protector', 'film', 'sticker', 'skin', 'grip', 'adapter', 'charging cable', 'tester', 'parts', 'helmet'],
  ],
  es: [
    ...['funda', 'carcasa', 'bolsa', 'estuche', 'soporte', 'correa', 'cable', 'protector', 'protector de pantalla'],
    ...['adaptador', 'pegatina', 'casco', 'caja'],
  ],
  cn: ['壳', '套', '膜', '支架', '包', '袋', '盒', '线', '贴', '绳', '带', '头盔', '底座', '配件'],
} as const;

/** The sender says so already: "without battery", "sin batería", "不含电池". */
export const NO_BATTERY_WORDS = {
  latin: ['no batter', 'without batter', 'battery free', 'batteries not included', 'sin bateria', 'sin pila'],
  cn: ['不含', '无电池', '不带电', '不带电池'],
} as const;
