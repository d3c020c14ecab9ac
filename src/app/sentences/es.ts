/** The sentences of the first screens. */
export const sentences = import.meta.glob<Record<string, unknown>>(
  '../../../locales/es/{common,errors,label,list,login,nav,orders,reasons,sync}.json',
  { eager: true, import: 'default' },
);
