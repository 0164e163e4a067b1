/** The addresses of the provider's script, which tests answer themselves. */
export const captchaScript = "https://challenges.cloudflare.com/turnstile/v0/api.js**";

/**
 * Stands in for the provider's script with what a page needs: a box of the real widget's size, with a token that is
 * valid once.
 */
export const captchaWidget = {
  contentType: "text/javascript",
  body: `window.turnstile = {
    render(holder, { sitekey }) {
      const token = document.createElement("textarea");
      token.name = "cf-turnstile-response";
      token.setAttribute("aria-label", "ficha");
      token.value = "solved " + sitekey + " " + crypto.randomUUID();
      token.style.width = "300px";
      token.style.height = "65px";
      holder.appendChild(token);
    },
  };`,
};
