// Runs before the first paint, so that a chosen theme never flashes the other one.
const theme = /(?:^|; )handrail-theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;
