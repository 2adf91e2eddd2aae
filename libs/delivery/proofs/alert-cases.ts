/** A series of 20 minutes as promtool takes it, while all is well and while it is not; four values a minute. */
type Case = [series: string, well: string, ill: string];

const slower = (le: string) => `konbit_gateway_request_duration_seconds_bucket{route="/api/*",method="GET",le="${le}"}`;
const answered = (status: string) => `konbit_gateway_request_duration_seconds_count{route="/api/*",status="${status}"}`;
const refused = (reason: string) => `konbit_gateway_refused_total{reason="${reason}"}`;
const tabs = (outcome: string) =>
  `konbit_api_release_tabs{module="mf-hub",release="3f2a91c",process="0",outcome="${outcome}"}`;

/** What makes each alert fire, and it alone. What is well is on the border, where one can say so. */
const cases: Record<string, readonly Case[]> = {
  KonbitAway: [['up{job="konbit",instance="a"}', '1x80', '0x80']],
  KonbitDatabaseAway: [['konbit_api_database_up{process="1"}', '1x80', '0x80']],
  KonbitProcessOut: [['konbit_gateway_upstream_up{upstream="http://10.0.0.5:4300"}', '1x80', '0x80']],
  KonbitErrors: [
    [answered('503'), '0+1x80', '0+2x80'],
    [answered('200'), '0+99x80', '0+99x80'],
  ],
  KonbitRefuses: [
    [refused('connections'), '0+15x80', '0+16x80'],
    [refused('PAYLOAD_TOO_LARGE'), '0+99x80', '0+99x80'],
  ],
  KonbitSlow: [
    [slower('1'), '0+95x80', '0+94x80'],
    [slower('2.5'), '0+100x80', '0+100x80'],
    [slower('+Inf'), '0+100x80', '0+100x80'],
  ],
  KonbitPoolShort: [['konbit_api_pool_connections{state="waiting"}', '5x75 0 5x4', '1x80']],
  KonbitEventLoop: [['konbit_api_nodejs_eventloop_lag_p99_seconds', '0.25x80', '0.26x80']],
  KonbitMailWaits: [['konbit_api_outbox_oldest_due_seconds', '900x80', '901x80']],
  KonbitMailDead: [['konbit_api_outbox_mails{state="dead"}', '0x80', '1x80']],
  KonbitReleaseFails: [
    [tabs('failed'), '6x80', '7x80'],
    [tabs('loaded'), '300x80', '300x80'],
  ],
};

export const casedAlerts = Object.keys(cases);

/** A file for `promtool test rules`: of each alert that it fires when it should, alone, and that none does else. */
export function alertTests(rulesFile: string): string {
  const seriesWhile = (ill?: string) =>
    Object.entries(cases).flatMap(([name, all]) =>
      all.map(([series, whenWell, whenIll]) => ({ series, values: name === ill ? whenIll : whenWell })),
    );
  const firing = 'count by (alertname) (ALERTS{alertstate="firing"})';
  const test = (name: string, input_series: object[], fires: readonly string[]) => {
    const exp_samples = fires.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 }));
    return { name, interval: '15s', input_series, promql_expr_test: [{ expr: firing, eval_time: '20m', exp_samples }] };
  };
  const withoutUp = seriesWhile().filter(({ series }) => !series.startsWith('up{'));
  const tests = [
    test('all is well', seriesWhile(), []),
    ...casedAlerts.map((alert) => test(alert, seriesWhile(alert), [alert])),
    test('there is nobody to ask', withoutUp, ['KonbitAway']),
  ];
  return JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '15s', tests }, null, 2);
}
