/** What the window is called: the last title that is still wanted, as "Orders - Packbench". */
const NAME = 'Packbench';

interface TitleStack {
  /** `title` counts until the answer is called. */
  add(title: string): () => void;
}

export function createTitleStack(show: (title: string) => void): TitleStack {
  let wanted: readonly { title: string }[] = [];
  const update = () => show(titled(wanted.at(-1)?.title));
  return {
    add(title) {
      const entry = { title };
      wanted = [...wanted, entry];
      update();
      return () => {
        wanted = wanted.filter((other) => other !== entry);
        update();
      };
    },
  };
}

function titled(title: string | undefined): string {
  if (title === undefined || title === NAME) return NAME;
  return title.endsWith(` - ${NAME}`) ? title : `${title} - ${NAME}`;
}
