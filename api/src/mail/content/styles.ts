const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

/** Styles of each element, light. The colours are the site's; text reaches 4.5:1 in light and in dark. */
export const styles = {
  page: 'margin:0;padding:0;background-color:#fff6e6',
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#fff6e6',
  card:
    'max-width:600px;margin:0 auto;background-color:#ffffff;border:1px solid #e7dcc6;border-radius:12px;' +
    'border-collapse:separate;overflow:hidden',
  head: 'background-color:#1b1f4b;border-bottom:4px solid #d21034;padding:24px 20px',
  fire: 'display:block;margin:0 0 10px;border:0',
  title: `margin:0;${serif};font-size:24px;line-height:30px;color:#fff6e6`,
  subtitle: `margin:4px 0 0;${sans};font-size:15px;line-height:22px;color:#f4c95d`,
  // An address without a space must not widen a phone's page.
  body: 'padding:24px 20px 8px;word-break:break-word;overflow-wrap:anywhere',
  paragraph: `margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:#22244a`,
  heading: `margin:28px 0 10px;${serif};font-size:20px;line-height:26px;font-weight:bold;color:#b40a2b`,
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  item: `margin:0 0 6px;${sans};font-size:16px;line-height:24px;color:#22244a`,
  facts: 'margin:8px 0 16px;border-left:4px solid #f28c28;background-color:#fff6e6',
  fact: 'padding:10px 14px',
  label: `${sans};font-size:13px;line-height:18px;color:#565876`,
  value: `${sans};font-size:16px;line-height:24px;font-weight:bold;color:#22244a`,
  link: `${sans};font-size:15px;line-height:22px;color:#00209f;text-decoration:underline`,
  buttonCell: 'background-color:#b40a2b;border-radius:8px',
  button:
    `display:inline-block;padding:13px 22px;${sans};font-size:16px;line-height:22px;font-weight:bold;` +
    'color:#ffffff;background-color:#b40a2b;border-radius:8px;text-decoration:none',
  quietCell: 'background-color:#ffffff;border:2px solid #b40a2b;border-radius:8px',
  quiet:
    `display:inline-block;padding:10px 20px;${sans};font-size:16px;line-height:22px;font-weight:bold;` +
    'color:#b40a2b;background-color:#ffffff;border-radius:8px;text-decoration:none',
  small: `margin:0 0 14px;${sans};font-size:14px;line-height:21px;color:#565876`,
  foot: `padding:16px 20px 24px;border-top:1px solid #e7dcc6;${sans};font-size:13px;line-height:19px;color:#565876`,
} as const;

export const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0e1130!important}
.card{background-color:#181c42!important;border-color:#343a70!important}
.ink{color:#fbf1de!important}
.soft,.foot{color:#c3bfce!important}
.foot{border-color:#343a70!important}
.title{color:#ff8fa0!important}
.facts{background-color:#202553!important}
.link{color:#f4c95d!important}
.quiet{background-color:#181c42!important;border-color:#f4c95d!important;color:#f4c95d!important}
}
`;
