/** What the form is for. The tags say what the page offers meanwhile. */
import { formSetup } from './form-setup.ts';

export const mode = formSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'order is copied', target: 'copyAsNew' },
        { guard: 'order is edited', target: 'edit' },
        { guard: 'order goes back', target: 'return' },
        { guard: 'rate was calculated', target: 'calculator' },
        { target: 'new' },
      ],
    },
    new: { tags: ['offers Cancel', 'offers Create Label'] },
    copyAsNew: { tags: ['offers Cancel', 'offers Create Label'] },
    return: { tags: ['offers Cancel', 'offers Create Label'] },
    calculator: { tags: ['offers Back to calculator', 'offers Create Label'] },
    edit: {
      type: 'parallel',
      tags: 'offers Cancel',
      states: {
        origin: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [{ guard: 'order is of a store', target: 'store' }, { target: 'hand' }],
            },
            hand: {},
            store: { tags: 'store fields are fixed' },
          },
        },
        label: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [{ guard: 'labels are made in the list', target: 'inList' }, { target: 'here' }],
            },
            here: { tags: 'offers Create Label' },
            inList: {},
          },
        },
      },
    },
  },
});
