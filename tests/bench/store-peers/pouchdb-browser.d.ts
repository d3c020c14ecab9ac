/** What is used of a package without types. */
declare module 'pouchdb-browser' {
  // eslint-disable-next-line import/no-default-export
  export default class PouchDB {
    constructor(name: string, options: { adapter: 'idb' });
    bulkDocs(documents: object[]): Promise<{ ok?: true }[]>;
    allDocs(options: {
      include_docs: true;
      descending: true;
      startkey: string;
      skip: number;
      limit: number;
    }): Promise<{ rows: { id: string }[] }>;
  }
}
