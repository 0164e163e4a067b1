/** `:is` forgives: where there are no popovers, `:popover-open` alone would be an error (menu.ts). */
const shownMenu = ":is(:popover-open, .menu-shown)";

/**
 * Closes the open submenu of the navigation by Escape, which gives the focus back to its summary, and by a press outside
 * of it. In the small menu Escape closes the menu itself, as the browser does.
 */
export function closeSubmenu(): void {
  const open = () => document.querySelector<HTMLDetailsElement>(`#menu:not(${shownMenu}) .submenu[open]`);
  document.addEventListener("keydown", ({ key }) => {
    const submenu = key === "Escape" ? open() : null;
    if (!submenu) return;
    const hadFocus = submenu.contains(document.activeElement);
    submenu.open = false;
    if (hadFocus) submenu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => {
    const submenu = open();
    if (submenu && !submenu.contains(target as Node)) submenu.open = false;
  });
}
