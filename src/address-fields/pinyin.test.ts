import { describe, expect, it } from 'vitest';
import { pinyinKindOf, pinyinOf } from './pinyin.ts';

describe('pinyinOf', () => {
  it.each([
    ['深圳', 'city', 'Shenzhen'],
    ['深圳市', 'city', 'Shenzhen'],
    ['西安市', 'city', "Xi'an"],
    ['重庆', 'city', 'Chongqing'],
    ['厦门市', 'city', 'Xiamen'],
    ['张三', 'name', 'Zhang San'],
    ['王小明', 'name', 'Wang Xiaoming'],
    ['欧阳小明', 'name', 'Ouyang Xiaoming'],
    ['单雄信', 'name', 'Shan Xiongxin'],
    ['吕布', 'name', 'Lyu Bu'],
    ['张伟 Wei', 'name', 'Zhang Wei Wei'],
    ['南山区科技园路1号', 'text', 'Nanshan Qu Kejiyuan Lu 1 Hao'],
    ['朝阳区建国路８８号Ａ座', 'text', 'Chaoyang Qu Jianguo Lu 88 Hao A Zuo'],
    ['500 Main St 大厦', 'text', '500 Main St Dasha'],
  ] as const)('%s', async (text, kind, latin) => {
    expect(await pinyinOf(text, kind)).toBe(latin);
  });

  it('has nothing to say of other text', async () => {
    expect([await pinyinOf('Shenzhen'), await pinyinOf(''), await pinyinOf('Peña')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('reads a field by what it holds', () => {
    const paths = ['recipientName', 'senderCity', 'recipientAddressLine1', 'recipientCompany'];
    expect(paths.map(pinyinKindOf)).toEqual(['name', 'city', 'text', 'text']);
  });
});
