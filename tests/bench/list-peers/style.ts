/** What our table needs of the app's style sheet to be laid out and painted as it is there. */
export const STYLE = `
  body { margin: 0; font: 14px/20px sans-serif }
  main { height: 800px; display: flex; flex-direction: column }
  table * { box-sizing: border-box } td, th { font: inherit }
  .block { display: block } .grid { display: grid } .flex { display: flex } .h-full { height: 100% }
  .items-center { align-items: center } .justify-center { justify-content: center }
  .min-h-0 { min-height: 0 } .flex-1 { flex: 1 } .overflow-auto { overflow: auto } .w-full { width: 100% }
  .relative { position: relative } .top-0 { top: 0 }
  .sticky, [data-wider] .in-data-wider\\:sticky { position: sticky }
  .grid-cols-\\(--columns\\) { grid-template-columns: var(--columns) } .grid-rows-1 { grid-template-rows: minmax(0, 1fr) }
  .contain-layout { contain: size layout style }
  .content-center { align-content: center } .p-0 { padding: 0 } .px-3 { padding-inline: 12px }
  .border-b { border: 0 solid #d5dbe1; border-bottom-width: 1px } .text-left { text-align: left }
  .text-right { text-align: right } .overflow-hidden { overflow: hidden }
  .truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .bg-surface { background: #fff } .bg-sunken { background: #eef1f4 } .bg-inherit { background: inherit }
  .z-1 { z-index: 1 } .z-3 { z-index: 3 } .z-4 { z-index: 4 }`;
