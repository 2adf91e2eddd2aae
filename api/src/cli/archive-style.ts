/** The site's colors and letters, without its fonts: nothing is fetched from elsewhere. */
export const archiveStyle = `:root{color-scheme:light dark;--page:#fff6e6;--card:#fff;--ink:#22244a;--soft:#565876;--head:#b40a2b;--line:#e7dcc6}
@media (prefers-color-scheme:dark){:root{--page:#0e1130;--card:#181c42;--ink:#fbf1de;--soft:#c3bfce;--head:#ff8fa0;--line:#343a70}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.6 'Helvetica Neue',Helvetica,Arial,sans-serif}
header{background:#1b1f4b;color:#fff6e6;border-bottom:4px solid #d21034;padding:2.5rem 1rem;text-align:center}
h1{font:2.25rem/1.2 Georgia,'Times New Roman',serif;margin:0;overflow-wrap:anywhere}
h2{font:bold 1.5rem/1.3 Georgia,'Times New Roman',serif;color:var(--head);margin:2rem 0 .75rem}
header p{margin:.5rem 0 0;color:#f4c95d}
header nav a{color:#fff6e6;margin:0 .5rem}
main{max-width:44rem;margin:0 auto;padding:1rem 1rem 3rem}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.25rem 1.25rem 1rem;margin-top:1.25rem}
a{color:inherit}
dt{font-weight:bold;margin-top:.5rem}
dd{margin:0}
.stanza{white-space:pre-line}
.soft,footer{color:var(--soft)}
footer{text-align:center;padding:0 1rem 2rem}
`;
