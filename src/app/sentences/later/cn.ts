/** The sentences of all later screens: one file to install, for each is a request of its own. */
export const sentences = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../locales/cn/*.json',
    '!../../../../locales/cn/{common,errors,label,list,login,nav,orders,reasons,sync}.json',
  ],
  { eager: true, import: 'default' },
);
