import './modules/trusted-types.ts';

// Later than the page's policy, which is asked about it.
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx');
