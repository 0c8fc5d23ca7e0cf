/** The look of all sandbox pages: system fonts, both themes, nothing loaded from elsewhere. */
export const style = `
:root { color-scheme: light dark; --ink:#17202e; --soft:#566071; --paper:#f5f4f0; --card:#fff; --line:#dcd8ce; --fill:#efede6;
  --accent:#4338ca; --on-accent:#fff; --good:#23683f; --bad:#b42318; --warn-bg:#fdf1cf; --warn-ink:#6b4a00; --field:#fff; }
@media (prefers-color-scheme: dark) { :root { --ink:#e8ecf3; --soft:#a0abbb; --paper:#0c111a; --card:#151c28; --line:#2a3547;
  --fill:#1c2534; --accent:#a5b0ff; --on-accent:#10142e; --good:#6fd197; --bad:#ff9086; --warn-bg:#3a2f10; --warn-ink:#f5d98a; --field:#0f1621; } }
* { box-sizing: border-box; }
body { margin:0; font:16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; color:var(--ink); background:var(--paper);
  overflow-wrap:anywhere; -webkit-text-size-adjust:100%; }
a { color:var(--accent); text-underline-offset:3px; }
:focus-visible { outline:3px solid var(--accent); outline-offset:2px; border-radius:6px; }
.bar { display:flex; align-items:center; justify-content:space-between; gap:16px; flex-wrap:wrap; max-width:1080px; margin:0 auto; padding:16px 20px; }
.brand { display:inline-flex; align-items:center; gap:10px; font-weight:700; font-size:18px; color:inherit; text-decoration:none; min-height:44px; }
.brand svg { width:30px; height:30px; } .brand rect { fill:var(--accent); } .brand path, .brand circle { fill:var(--on-accent); }
nav { display:flex; gap:4px; } nav a { display:inline-flex; align-items:center; min-height:44px; padding:0 11px; border-radius:10px; color:inherit; text-decoration:none; font-weight:600; }
nav a:hover { background:var(--fill); }
.note { background:var(--warn-bg); color:var(--warn-ink); border-radius:999px; padding:5px 14px; font-size:14px; font-weight:600; }
main { max-width:1080px; margin:0 auto; padding:8px 20px 64px; }
h1 { font-size:clamp(26px,4.4vw,38px); line-height:1.15; letter-spacing:-.02em; margin:16px 0 8px; text-wrap:balance; }
h2 { font-size:20px; margin:0 0 12px; letter-spacing:-.01em; } p { margin:0 0 12px; }
.soft { color:var(--soft); } .small { font-size:14px; } .good { color:var(--good); } .bad { color:var(--bad); } .lead { font-size:18px; max-width:62ch; color:var(--soft); }
.card > :last-child { margin-bottom:0; } .card { background:var(--card); border:1px solid var(--line); border-radius:14px; padding:20px; margin:0 0 20px; box-shadow:0 1px 2px rgb(0 0 0 / .05); }
.cards { display:grid; gap:20px; grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr)); margin:24px 0 20px; } .cards .card { margin:0; }
.figures { display:flex; flex-wrap:wrap; gap:8px 24px; margin:0 0 12px; padding:0; list-style:none; } .figures b { display:block; font-size:26px; font-variant-numeric:tabular-nums; line-height:1.2; }
button, .button { font:inherit; font-weight:650; min-height:44px; padding:8px 18px; border-radius:10px; border:1px solid var(--line); background:var(--card); color:var(--ink);
  cursor:pointer; text-decoration:none; display:inline-flex; align-items:center; justify-content:center; gap:8px; }
button:hover, .button:hover { background:var(--fill); } button.main, .button.main { background:var(--accent); border-color:var(--accent); color:var(--on-accent); }
button.main:hover, .button.main:hover { filter:brightness(1.08); } button[disabled] { opacity:.65; cursor:default; } button.small { min-height:36px; padding:4px 12px; }
.row { display:flex; flex-wrap:wrap; gap:10px; align-items:center; } .between { justify-content:space-between; }
.scroll { overflow-x:auto; margin:0 -20px; padding:0 20px; } table { border-collapse:collapse; width:100%; font-size:15px; }
th { text-align:left; font-size:13px; color:var(--soft); font-weight:600; } th, td { padding:9px 14px 9px 0; border-bottom:1px solid var(--line); vertical-align:top; overflow-wrap:normal; }
tr:last-child td { border-bottom:0; } td.fit { white-space:nowrap; } code, pre, .number { font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace; font-size:.9em; }
pre { background:var(--fill); border-radius:10px; padding:14px; overflow:auto; white-space:pre-wrap; margin:0; } .number { font-variant-numeric:tabular-nums; white-space:nowrap; }
.tag { display:inline-block; border-radius:999px; padding:1px 10px; font-size:13px; font-weight:600; background:var(--fill); white-space:nowrap; }
.empty { text-align:center; padding:48px 20px; color:var(--soft); } dl { display:grid; grid-template-columns:auto 1fr; gap:6px 16px; margin:0; } dt { color:var(--soft); } dd { margin:0; }
.mails { list-style:none; margin:0; padding:0; } .mails a { display:grid; gap:2px 16px; grid-template-columns:1fr auto; padding:12px 20px; color:inherit; text-decoration:none; border-bottom:1px solid var(--line); }
.mails li:last-child a { border-bottom:0; } .mails a:hover { background:var(--fill); } .mails b { font-weight:650; } .mails .small { grid-column:1 / -1; } .list { padding:0; overflow:hidden; }
iframe { width:100%; border:0; background:#fff; border-radius:10px; min-height:240px; display:block; } details > summary { cursor:pointer; font-weight:600; min-height:32px; }
.checkout { display:grid; gap:28px; } @media (min-width:860px) { .checkout { grid-template-columns:1fr 1.1fr; gap:56px; padding-top:28px; } }
.price { font-size:clamp(34px,6vw,46px); font-weight:750; letter-spacing:-.02em; line-height:1.1; margin:4px 0 10px; font-variant-numeric:tabular-nums; } .price small { font-size:17px; font-weight:500; color:var(--soft); letter-spacing:0; }
.sums { border-top:1px solid var(--line); margin-top:18px; padding-top:14px; display:grid; grid-template-columns:1fr auto; gap:8px 16px; font-variant-numeric:tabular-nums; } .sums .total { font-weight:700; } .sums span:nth-child(even) { text-align:right; }
.field { margin:0 0 16px; } .field label { display:block; font-weight:600; font-size:15px; margin:0 0 6px; } .pair { display:grid; grid-template-columns:1fr 1fr; gap:14px; }
input, select { font:inherit; width:100%; min-height:46px; padding:8px 14px; border:1px solid color-mix(in srgb, var(--soft) 70%, transparent); border-radius:10px; background:var(--field); color:var(--ink); }
input:focus-visible, select:focus-visible { outline-offset:0; border-radius:10px; } input::placeholder { color:var(--soft); opacity:.8; } input[aria-invalid=true], select[aria-invalid=true] { border-color:var(--bad); } .wrong { color:var(--bad); font-size:14px; margin:6px 0 0; font-weight:600; }
.wide { width:100%; margin-bottom:12px; min-height:50px; font-size:17px; }
.tries { list-style:none; margin:8px 0 0; padding:0; } .tries li { display:flex; flex-wrap:wrap; gap:2px 12px; align-items:center; justify-content:space-between; padding:7px 0; border-bottom:1px solid var(--line); font-size:14px; } .tries li:last-child { border-bottom:0; }
.narrow { max-width:720px; margin:0 auto; }
.accounts { list-style:none; margin:0; padding:0; } .accounts li + li { border-top:1px solid var(--line); } .accounts button { width:100%; justify-content:flex-start; gap:14px; padding:12px 20px; border:0; border-radius:0; text-align:left; font-weight:400; }
.accounts button:focus-visible { outline-offset:-3px; } .face { flex:none; display:grid; place-items:center; width:40px; height:40px; border-radius:50%; background:var(--accent); color:var(--on-accent); font-weight:700; }
.check { display:inline-flex; align-items:center; gap:10px; min-height:44px; } .check input { width:20px; min-height:20px; margin:0; accent-color:var(--accent); }
`
