/**
 * Goes on to the same page within the session of this browser, if it has one. The dashboard keeps the path of its session in
 * storage, which belongs to one port, unlike cookies.
 */
export const FIND_SESSION = `(() => {
  const path = localStorage.getItem('handrail.session-path') ?? '';
  if (/^\\/o\\/[\\w-]{22}$/.test(path)) location.replace(path + location.pathname + location.search + location.hash);
})();
`;
