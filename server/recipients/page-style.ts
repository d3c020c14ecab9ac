/** How the pages for recipients look: one sheet within the page, allowed by its digest. */
import { createHash } from 'node:crypto';

export const STYLE = `
:root{color-scheme:light dark;--canvas:#f4f6f8;--surface:#fff;--line:#d5dbe1;--text:#16202b;--text-2:#4a5662;--text-3:#5f6b77;--brand:#0b5cad;--on-brand:#fff;--focus:#0b5cad;--plain:#4a5662;--plain-soft:#eef1f4;--info:#1d5fa8;--info-soft:#e6f0fb;--ok:#0a6b3d;--ok-soft:#e3f5ea;--bad:#b3152a;--bad-soft:#fde8ea;--warn:#8a5300;--warn-soft:#fff3d6}
@media (prefers-color-scheme:dark){:root{--canvas:#0e141b;--surface:#17202a;--line:#2f3c4a;--text:#eef2f6;--text-2:#b4c0cc;--text-3:#93a1b0;--brand:#5aa9f5;--on-brand:#06203a;--focus:#8cc5ff;--plain:#b4c0cc;--plain-soft:#1f2a36;--info:#5aa9f5;--info-soft:#12304e;--ok:#57cf8e;--ok-soft:#10301f;--bad:#ff8a94;--bad-soft:#45151c;--warn:#f2b84b;--warn-soft:#3a2a08}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;-webkit-text-size-adjust:100%}
a{color:var(--brand)}
a:focus-visible,button:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.page{max-width:40rem;margin:0 auto;padding:0 16px 48px}
header{display:flex;align-items:center;justify-content:space-between;gap:8px 16px;flex-wrap:wrap;padding:16px 0}
.name{display:flex;align-items:center;gap:12px;min-width:0;font-weight:600;overflow-wrap:anywhere}
.name img{width:40px;height:40px;object-fit:contain;flex:none}
nav ul{display:flex;flex-wrap:wrap;gap:0 4px;margin:0 -8px;padding:0;list-style:none}
nav a,nav span{display:inline-flex;align-items:center;min-height:44px;padding:0 8px}
nav span{font-weight:600}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px;margin-bottom:16px}
h1{font-size:1.5rem;line-height:2rem;margin:0}
h2{font-size:1.125rem;line-height:1.625rem;margin:0}
p{margin:8px 0 0}
.state{display:inline-block;border-radius:999px;padding:2px 12px;font-size:.875rem;font-weight:600}
.plain{color:var(--plain);background:var(--plain-soft)}
.info{color:var(--info);background:var(--info-soft)}
.ok{color:var(--ok);background:var(--ok-soft)}
.bad{color:var(--bad);background:var(--bad-soft)}
.sample{border-color:transparent;padding:12px 20px;color:var(--warn);background:var(--warn-soft);margin:0 0 16px;border-radius:12px}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0 0}
dt{color:var(--text-3)}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
.mono{font-family:ui-monospace,SFMono-Regular,Consolas,monospace}
.way{margin:20px 0 0;padding:0;list-style:none}
.way li{position:relative;padding:0 0 20px 28px}
.way li:last-child{padding-bottom:0}
.way li::before{content:"";position:absolute;left:6px;top:7px;width:10px;height:10px;border-radius:50%;background:var(--line);box-shadow:0 0 0 3px var(--surface)}
.way li:first-child::before{background:var(--brand)}
.way li:not(:last-child)::after{content:"";position:absolute;left:10px;top:20px;bottom:-4px;width:2px;background:var(--line)}
.way li:first-child .what{font-weight:600}
.when{display:block;color:var(--text-3);font-size:.875rem}
.small{color:var(--text-3);font-size:.875rem}
.act{display:inline-flex;align-items:center;min-height:44px;margin-top:12px}
button{font:inherit;font-weight:600;min-height:48px;margin-top:16px;padding:0 20px;border:0;border-radius:8px;color:var(--on-brand);background:var(--brand);cursor:pointer}
@media (max-width:25rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
`;

const DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** `logo`: the address of the organisation's own, where it lies elsewhere. */
export function pagePolicy(logo: string): string {
  const elsewhere = URL.canParse(logo) ? ` ${new URL(logo).origin}` : '';
  return [
    `default-src 'none'`,
    `style-src 'sha256-${DIGEST}'`,
    `img-src 'self'${elsewhere}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
