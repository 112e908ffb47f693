import { browserApi } from './browser/chrome.ts';

// The button gives access to the page of this tab (`activeTab`), and opens the panel in which everything else happens.
const api = browserApi();
api.action.onClicked.addListener(({ id }) => {
  if (api.sidePanel && id !== undefined) void api.sidePanel.open({ tabId: id });
  else void api.sidebarAction?.open();
});
